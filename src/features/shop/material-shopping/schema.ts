import { z } from 'zod'
import { materialIds } from '#features/estimating/rates/material-rules.ts'

/** The materials of an estimate, each with how much of it in its own unit. */
export const wantedMaterials = z.object({
  materials: z
    .array(
      z.object({
        material: z.enum(materialIds as [string, ...string[]]),
        quantity: z.number().positive().max(100_000_000),
      }),
    )
    .min(1)
    .max(50),
})
export type WantedMaterials = z.input<typeof wantedMaterials>

export const boughtSchema = z.object({
  /** What is in the cart now. */
  bought: z.array(
    z.object({
      material: z.string(),
      name: z.string(),
      /** How many pieces of it, and how many the estimate needs: fewer where there are no more. */
      quantity: z.int(),
      needed: z.int(),
    }),
  ),
  /** What the shop does not sell, or has none of. */
  missing: z.array(z.string()),
  /** What there was no room for in the cart. */
  left: z.int(),
})
export type BoughtMaterials = z.infer<typeof boughtSchema>
