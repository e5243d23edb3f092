import type { Env } from '#platform/process/env.server.ts'

/**
 * The options of every cookie: sent for the whole site, not with requests from other sites, and only over TLS if the
 * site has it.
 */
export function cookieOptions({ publicUrl }: Pick<Env, 'publicUrl'>) {
  return { path: '/', sameSite: 'Lax', secure: publicUrl.startsWith('https:') } as const
}

/** The options of every cookie that no script may read. */
export function secretCookieOptions(env: Pick<Env, 'publicUrl'>) {
  return { ...cookieOptions(env), httpOnly: true } as const
}
