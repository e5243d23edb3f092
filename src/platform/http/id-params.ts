import { z } from 'zod'

/** An id in an address: digits only. A number would also accept '0x1' and '1e3'. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** A number in an address that counts something, such as a version. Never too large for an integer of PostgreSQL. */
export const pathNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** The `{id}` of an endpoint's path. */
export const idParams = z.object({ id: pathId })
