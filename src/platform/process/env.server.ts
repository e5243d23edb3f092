import { resolve } from 'node:path'
import { z } from 'zod'
import { readSecret } from './secrets.server.ts'

const flag = z.stringbool({ error: 'must be on or off' })
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  })

/** Variables of Razorpay. Either all three are set, or none. */
export const razorpayVariables = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
/** Variables of web push. Either both are set, or none. */
const vapidVariables = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
/** Variables of maps. Either both are set, or none, because the source of the maps must be credited beside them. */
const mapVariables = ['MAP_TILES_URL', 'MAP_TILES_CREDIT'] as const
const smsVariables = ['SMS_AUTH_KEY', 'SMS_CODE_FLOW', 'SMS_NOTICE_FLOW'] as const

const schema = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0, 'must be from 0 to 65535')
      .max(65535, 'must be from 0 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    DATABASE_CONNECTIONS: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(5, 'must be from 5 to 500')
      .max(500, 'must be from 5 to 500')
      .default(10),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    REDIS_URL: url(['redis:', 'rediss:']).optional(),
    PUBLIC_URL: url(['http:', 'https:']).optional(),
    SESSION_SECRET: z
      .string()
      .refine((text) => readSecret(text) !== undefined, 'must have at least 32 characters on each line')
      .transform(readSecret)
      .optional(),
    SAMPLE_DATA: flag.optional(),
    TRUST_PROXY: flag.default(false),
    SMS_URL: url(['http:', 'https:']).default('https://control.msg91.com/api/v5/flow/'),
    SMS_AUTH_KEY: z.string().optional(),
    SMS_CODE_FLOW: z.string().optional(),
    SMS_NOTICE_FLOW: z.string().optional(),
    UPI_ID: z
      .string()
      .regex(/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, 'must be a UPI ID, such as kamshetbuild@bank')
      .optional(),
    RAZORPAY_URL: url(['http:', 'https:']).default('https://api.razorpay.com'),
    RAZORPAY_KEY_ID: z.string().optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, 'must be a public key of 65 bytes in base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key of 32 bytes in base64url')
      .optional(),
    MAP_TILES_URL: url(['http:', 'https:'])
      .refine((text) => ['{z}', '{x}', '{y}'].every((each) => text.includes(each)), {
        error: 'must contain {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
      })
      .optional(),
    MAP_TILES_CREDIT: z.string().max(200, 'can have at most 200 characters').optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info'),
  })
  .superRefine((env, context) => {
    if (!env.DATABASE_URL && env.DATABASE_CONNECTIONS > 50) {
      const message = 'must be at most 50 with the embedded database'
      context.addIssue({ code: 'custom', path: ['DATABASE_CONNECTIONS'], message })
    }
    for (const [names, message] of [
      [smsVariables, 'is missing: an SMS gateway needs all three'],
      [razorpayVariables, 'is missing: Razorpay needs all three'],
      [vapidVariables, 'is missing: notifications need both keys, or neither: then a pair is made'],
      [mapVariables, 'is missing: a map needs both the address of its tiles and the words of its source'],
    ] as const)
      if (names.some((name) => env[name]))
        for (const name of names) if (!env[name]) context.addIssue({ code: 'custom', path: [name], message })
  })

/**
 * The variables whose values error messages may repeat. The values of other variables are secret, or are URLs that may
 * contain a password.
 */
const shownInErrors = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_CONNECTIONS', 'SAMPLE_DATA', 'TRUST_PROXY', 'LOG_LEVEL']

export type Env = {
  port: number
  host: string
  /** The absolute path of the data folder. */
  dataDir: string
  databaseUrl: string | undefined
  /** How many connections to the database this process opens at most. */
  databaseConnections: number
  smtpUrl: string | undefined
  /** The Redis that carries live events between processes. If undefined, the database carries them. */
  redisUrl: string | undefined
  /** The address of the site, without a trailing slash. */
  publicUrl: string
  sessionSecret: string | undefined
  sampleData: boolean
  /** Whether to trust the X-Forwarded-For and X-Forwarded-Proto headers of the proxy in front. */
  trustProxy: boolean
  /**
   * The SMS gateway's address, and the key and registered templates of the account there. Without the key and both
   * templates, no SMS is sent.
   */
  smsUrl: string
  smsAuthKey: string | undefined
  smsCodeFlow: string | undefined
  smsNoticeFlow: string | undefined
  /** The UPI id to which buyers pay the shop. Undefined if none is configured. */
  upiId: string | undefined
  /** Razorpay's address, and the keys of the shop's account there. Undefined if not configured. */
  razorpay: { url: string; keyId: string; keySecret: string; webhookSecret: string } | undefined
  /**
   * The key pair by which push services recognise the product, in base64url. If undefined, a pair is made once and
   * kept.
   */
  vapid: { publicKey: string; privateKey: string } | undefined
  /**
   * The address of map tiles, with {z}, {x} and {y}, and the credit for their source. Undefined if there are no maps.
   */
  mapTiles: { url: string; credit: string } | undefined
  logLevel: string
}

/** The only code that reads the environment. Throws an Error that names each invalid variable and what it must be. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `  ${name} ${message}${shownInErrors.includes(name) ? ` (it is "${given[name]}")` : ''}`
    })
    throw new Error(`The environment has something wrong:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    smtpUrl: env.SMTP_URL,
    redisUrl: env.REDIS_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    sessionSecret: env.SESSION_SECRET,
    sampleData: env.SAMPLE_DATA ?? env.DATABASE_URL === undefined,
    trustProxy: env.TRUST_PROXY,
    smsUrl: env.SMS_URL,
    smsAuthKey: env.SMS_AUTH_KEY,
    smsCodeFlow: env.SMS_CODE_FLOW,
    smsNoticeFlow: env.SMS_NOTICE_FLOW,
    upiId: env.UPI_ID,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            url: env.RAZORPAY_URL.replace(/\/+$/, ''),
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
          }
        : undefined,
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined,
    mapTiles:
      env.MAP_TILES_URL && env.MAP_TILES_CREDIT ? { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT } : undefined,
    logLevel: env.LOG_LEVEL,
  }
}
