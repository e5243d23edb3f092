import { z } from 'zod'

/** An id in an address: digits only. A number would also accept '0x1' and '1e3'. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** A positive whole number in an address, such as the number of a version. It always fits PostgreSQL's integer type. */
export const pathNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .pipe(z.int().positive())

/** The `{id}` of an endpoint's path. */
export const idParams = z.object({ id: pathId })
