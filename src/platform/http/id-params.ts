import { z } from 'zod'

/** An id in an address: digits alone, where a number would also be read from '0x1' and '1e3'. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** A number that counts something, such as a version, in an address: never too large for an integer of PostgreSQL. */
export const pathNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** The `{id}` of an endpoint's path. */
export const idParams = z.object({ id: pathId })
