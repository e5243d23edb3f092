import { task } from '#platform/queue/jobs.server.ts'

export const answerEmailTask = task<{ answerId: number }>('desk.answer-email')
