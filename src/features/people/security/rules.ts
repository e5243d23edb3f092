/** A code that is sent to an account's number to choose a new password with. */
export const newPasswordCode = (userId: number) => ({ purpose: 'new-password', subject: String(userId) }) as const
