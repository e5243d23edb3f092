import { z } from 'zod'
import { suggestionsSchema } from '#features/directory/search/schema.ts'
import { machineKinds } from '#features/hire/machines/kind-rules.ts'
import { languages } from '#platform/languages/languages.ts'
import { oneLine } from '#platform/values/text-schema.ts'
import { townIds } from '#platform/values/towns.ts'
import { longestSearch, shortestSearch } from './search-rules.ts'

export const searchQuestion = z.object({ text: oneLine().min(shortestSearch).max(longestSearch) })

const lang = z.enum(languages)

/** What a text finds, at most `mostOfKind` of each kind. The last three kinds are the visitor's own, empty for guests. */
export const foundEverywhereSchema = z.object({
  /** Also towns and specializations, which lead to a list of professionals. */
  professionals: suggestionsSchema.shape.suggestions,
  /** `price` is in rupees, GST included. */
  products: z.array(z.object({ slug: z.string(), name: z.string(), lang, price: z.int() })),
  /** `title` is blank if the machine has the name of its kind. `rateDay` is in rupees. */
  machines: z.array(
    z.object({ slug: z.string(), kind: z.enum(machineKinds), title: z.string(), lang, rateDay: z.int() }),
  ),
  guide: z.array(z.object({ slug: z.string(), title: z.string() })),
  projects: z.array(z.object({ id: z.int(), name: z.string(), lang, town: z.enum(townIds) })),
  /** `lang` is null if the language of the name is unknown. */
  conversations: z.array(z.object({ id: z.int(), name: z.string(), lang: lang.nullable() })),
  /** `products` are the names of the first four. */
  orders: z.array(
    z.object({ id: z.int(), number: z.string(), createdAt: z.iso.datetime(), products: z.array(z.string()) }),
  ),
})
export type FoundEverywhere = z.infer<typeof foundEverywhereSchema>
