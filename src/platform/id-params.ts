import { z } from 'zod'

/** The `{id}` of an endpoint's path. */
export const idParams = z.object({ id: z.coerce.number().int().positive() })
