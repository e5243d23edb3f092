import { parse } from 'yaml'
import { z } from 'zod'
import type { Reader } from '#platform/http/request.server.ts'
import { languages } from '#platform/languages/languages.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { categories } from './category-rules.ts'
import type { Campaign } from './schema.ts'

const inLanguages = z.record(z.enum(languages), z.string().min(1))
const written = z.array(
  z.object({
    months: z.array(z.int().min(1).max(12)).default([]),
    feasts: z.array(z.iso.date()).default([]),
    category: z.enum(categories),
    title: inLanguages,
    text: inLanguages,
  }),
)

const files = import.meta.glob<string>('./content/campaigns.yaml', { query: '?raw', import: 'default', eager: true })

/** The campaigns from the content file, validated at the start of the process. */
export const campaigns = written.parse(parse(Object.values(files)[0]!))

/** The campaign of a feast that is near, or else that of the month; null if the month has none. */
export function campaignOf({ language, today }: Reader): Campaign | null {
  const day = dayInIndia(today)
  const isNear = (feast: string) => day >= addDays(feast, -28) && day <= addDays(feast, 2)
  const found =
    campaigns.find(({ feasts }) => feasts.some(isNear)) ??
    campaigns.find(({ months }) => months.includes(Number(day.slice(5, 7))))
  return found ? { category: found.category, title: found.title[language], text: found.text[language] } : null
}
