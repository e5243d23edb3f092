import type { Context } from 'hono'
import type { Picture } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Log } from '#platform/process/log.server.ts'

export type UserType = 'customer' | 'contractor' | 'architect'

/** The visitor. The role comes from the server's record. */
export type Visitor = {
  id: number
  username: string
  /** Null if they registered with a phone number. */
  email: string | null
  /** The owner of the address has confirmed it. Until then no email that contains other people's words goes there. */
  emailConfirmed: boolean
  fullName: string
  userType: UserType
  language: Language | null
  picture: Picture | null
  /** The id of one of our towns, if their city or address names one. */
  town?: string
}

/** For whom an answer is made: the reader's language, and today's date. */
export type Reader = {
  language: Language
  today: Date
  /** Whether sample data is on. Then its professionals answer automatically. */
  sampleData: boolean
}

/** What the app knows about each request. */
export type AppEnv = {
  Variables: {
    visitor: Visitor | null
    /**
     * Identifies the visitor again after time has passed, because the session may have ended. Only set if there may be
     * a session.
     */
    identifyAgain?: () => Promise<void>
    language: Language
    sampleData: boolean
    requestId: string
    log: Log
    address: string
    inProcess: boolean
  }
}
export type EndpointContext = Context<AppEnv>
