/** After `maxFailures` wrong codes in a row, the second step of an account is shut for `shutSeconds`. */
export const maxFailures = 10
export const shutSeconds = 15 * 60

/** Splits a secret into groups of four, so that people can type it more easily: 'abcd efgh …' */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The purpose and subject of a code that is sent to an account's number to choose a new password. */
export const newPasswordCode = (userId: number) => ({ purpose: 'new-password', subject: String(userId) }) as const
