import type { Env } from '#platform/process/env.server.ts'

/** Of every cookie: for the whole site, not sent with what other sites ask for, and only encrypted where the site is. */
export function cookieOptions({ publicUrl }: Pick<Env, 'publicUrl'>) {
  return { path: '/', sameSite: 'Lax', secure: publicUrl.startsWith('https:') } as const
}

/** The same for what no script may read. */
export function secretCookieOptions(env: Pick<Env, 'publicUrl'>) {
  return { ...cookieOptions(env), httpOnly: true } as const
}
