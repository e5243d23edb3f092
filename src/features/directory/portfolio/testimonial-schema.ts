import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { emailOrBlank } from '#features/people/accounts/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { manyLines, personName } from '#platform/values/text-schema.ts'
import { longestComment, shortestComment } from './testimonial-rules.ts'

/** If `email` is blank, we email nobody: the response contains a link that the user passes on. */
export const requestInput = z.object({ email: emailOrBlank, language: z.enum(languages) })
export type RequestInput = z.infer<typeof requestInput>

const openRequest = z.object({
  /** Null if the user passes the link on themselves. */
  email: z.string().nullable(),
  expiresOn: z.iso.date(),
  isAnswered: z.boolean(),
})

/** The open or answered request of a project, or null. */
export const requestState = z.object({ request: openRequest.nullable() })
export type RequestState = z.infer<typeof requestState>

/**
 * `link` is null if we send the link by email. Otherwise only this response contains the link, because we store only
 * its hash.
 */
export const requestMade = z.object({ request: openRequest, link: z.string().nullable() })
const token = z.string().max(200)
export const linkSearch = z.object({ token })

/** The project and the professional that a testimonial link is about. */
export const linkSchema = z.object({
  /** `own`: the professional has opened their own link. */
  state: z.enum(['open', 'answered', 'own']),
  project: z.object({ id: z.int(), title: z.string(), lang: z.enum(languages), location: z.string() }),
  pictures: z.array(pictureSchema),
  professional: z.object({ id: z.int(), name: z.string(), lang: z.enum(languages) }),
})
export type TestimonialLink = z.infer<typeof linkSchema>

const noStars = msg`Please choose one to five stars`.id
export const answerInput = z.object({
  token,
  clientName: personName(msg`Please enter your name`.id),
  rating: z.int(noStars).min(1, noStars).max(5, noStars),
  comment: manyLines()
    .min(shortestComment, msg`Please write at least 10 characters`.id)
    .max(longestComment, msg`Please write at most 1000 characters`.id),
})
export type AnswerInput = z.infer<typeof answerInput>
