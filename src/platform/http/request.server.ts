import type { Context } from 'hono'
import type { Picture } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Log } from '#platform/process/log.server.ts'

export type UserType = 'customer' | 'contractor' | 'architect'

/** The visitor of a request. The role comes from the server's record. */
export type Visitor = {
  id: number
  username: string
  /** The visitor's email address. Null if they registered with a phone number. */
  email: string | null
  /**
   * Whether the owner of the address has confirmed it. Until then, no email with other people's words is sent there.
   */
  emailConfirmed: boolean
  fullName: string
  userType: UserType
  language: Language | null
  picture: Picture | null
  /** The id of one of the product's towns, if the visitor's city or address names one. */
  town?: string
}

/** The visitor for whom an answer is made: their language, today's date, whether sample data is on, and codes by SMS. */
export type Reader = {
  language: Language
  today: Date
  /** Whether sample data is on. If it is, professionals of the sample data answer automatically. */
  sampleData: boolean
  /** Whether a gateway sends codes by SMS, so that people can confirm a phone number. */
  canSms: boolean
}

/** The values that are set on the context of each request. */
export type AppEnv = {
  Variables: {
    visitor: Visitor | null
    /**
     * Identifies the visitor again later in the request, because the session may have ended in the meantime. Only set
     * if there may be a session.
     */
    identifyAgain?: () => Promise<void>
    /** What the gate of the endpoint returned: the visitor as the endpoint needs them. */
    admitted: unknown
    language: Language
    sampleData: boolean
    canSms: boolean
    now: () => Date
    requestId: string
    log: Log
    address: string
    inProcess: boolean
  }
}
export type EndpointContext = Context<AppEnv>
