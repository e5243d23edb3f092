import { Semaphore } from 'async-mutex'
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'

/** scrypt occupies one of libuv's four threads, which compression and file access need too. */
const semaphore = new Semaphore(2)

/** The hash to store for a password. */
export const hashPassword = (password: string): Promise<string> => semaphore.runExclusive(() => hash(password))

/** Whether a password belongs to a stored hash. */
export const verifyPassword = (data: { hash: string; password: string }): Promise<boolean> =>
  semaphore.runExclusive(() => verify(data))
