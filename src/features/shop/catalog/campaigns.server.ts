import { parse } from 'yaml'
import { z } from 'zod'
import type { Reader } from '#platform/http/request.server.ts'
import { languages } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { categories } from './category-rules.ts'
import type { Campaign } from './schema.ts'

const inLanguages = z.record(z.enum(languages), z.string().min(1))
const written = z.array(
  z.object({
    months: z.array(z.int().min(1).max(12)),
    category: z.enum(categories),
    title: inLanguages,
    text: inLanguages,
  }),
)

const files = import.meta.glob<string>('./content/campaigns.yaml', { query: '?raw', import: 'default', eager: true })

/** The campaigns from the content file, validated at the start of the process. */
export const campaigns = written.parse(parse(Object.values(files)[0]!))

/** The campaign of the month; null if the month has none. */
export function campaignOf({ language, today }: Reader): Campaign | null {
  const month = Number(dayInIndia(today).slice(5, 7))
  const found = campaigns.find(({ months }) => months.includes(month))
  return found ? { category: found.category, title: found.title[language], text: found.text[language] } : null
}
