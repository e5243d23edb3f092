import { z } from 'zod'
import { firstDay } from '#features/directory/portfolio/item-rules.ts'
import { dayToCome, itemForm } from '#features/directory/portfolio/item-schema.ts'
import { typing } from '#platform/values/field-schema.ts'
import { listingForm, orderMessage } from './schema.ts'

/** The fields of a portfolio item that the short form asks for once there are photos. */
export const workFields = ['title', 'description', 'location', 'completedOn'] as const

/**
 * The schema of the short form after a registration: a few fields of the listing and, with photos, one portfolio item.
 * Without photos, what was typed about the work does not matter. `today` is the day in India.
 */
export const shortListingForm = (today: string) => {
  const { rateMin, rateMax, town, specializations } = listingForm.shape
  const work = itemForm(today).shape
  return z
    .object({
      ...{ rateMin, rateMax, town, specializations, pictures: work.pictures },
      ...{ title: z.string(), description: z.string(), location: z.string() },
      completedOn: z.string().register(typing, { type: 'date', min: firstDay }),
    })
    .superRefine((input, context) => {
      const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
      if (input.rateMin !== null && input.rateMax !== null && input.rateMin > input.rateMax)
        issue('rateMax', orderMessage)
      if (input.pictures.length === 0) return
      for (const name of workFields) {
        const { error } = work[name].safeParse(input[name])
        if (error) issue(name, error.issues[0]!.message)
      }
      if (input.completedOn > today) issue('completedOn', dayToCome.id)
    })
}
export type ShortListingInput = z.input<ReturnType<typeof shortListingForm>>
export type ShortListing = z.output<ReturnType<typeof shortListingForm>>
