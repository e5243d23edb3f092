import type { Context } from 'hono'
import type { Picture } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Log } from '#platform/process/log.server.ts'

export type UserType = 'customer' | 'contractor' | 'architect'

/** Who asks. The role is the server's record's. */
export type Visitor = {
  id: number
  username: string
  /** null: they registered with a phone number. */
  email: string | null
  /** Whoever owns the address has confirmed it: until then no email with others' words goes there. */
  emailConfirmed: boolean
  fullName: string
  userType: UserType
  language: Language | null
  picture: Picture | null
  /** The id of one of our towns, where their city or their address names one. */
  town?: string
}

/** For whom an answer is made: their language, and today's date. */
export type Reader = {
  language: Language
  today: Date
  /** Whether sample data is on: then its professionals answer by themselves. */
  sampleData: boolean
}

/** What the app knows of each request. */
export type AppEnv = {
  Variables: {
    visitor: Visitor | null
    /** Looks once more who asks, when time has passed since: the session may have ended. Only where there may be a session. */
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
