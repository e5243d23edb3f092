import { task } from '../../platform/jobs.server.ts'

export const answerEmailTask = task<{ answerId: number }>('desk.answer-email')
