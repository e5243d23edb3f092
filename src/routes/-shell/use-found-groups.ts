import { useLingui } from '@lingui/react/macro'
import type { FoundEverywhere } from '#features/backoffice/operations/search-schema.ts'
import { useMachineName } from '#features/hire/machines/machine-words.tsx'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { type IconPath, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { messageIcon } from '#ui/more-icons.ts'
import { suggestionIcons } from './suggestion-icons.ts'

/** A row of the search: a link with its text and, in a second line, what tells it from others. */
export type FoundRow = {
  to: string
  search?: Record<string, string>
  text: string
  lang?: string | undefined
  about?: string
  /** Instead of the group's icon. */
  icon?: IconPath
}
export type FoundGroup = {
  name: string
  icon: IconPath
  rows: FoundRow[]
  /** The group leads to the searches of the directory and of the shop. It is no result. */
  isFurther?: true
}

const bookIcon: IconPath =
  'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z'

/** Returns what was found as groups of links in the page's language, one's own first. Groups without rows are left out. */
export function useFoundGroups(
  found: FoundEverywhere | undefined,
  text: string,
  visitor: Pick<Account, 'userType'> | null | undefined,
): FoundGroup[] {
  const { t } = useLingui()
  const language = useLanguage()
  const machineName = useMachineName()
  if (!found) return []
  const home = homeOf(visitor?.userType ?? 'customer')
  const groups: FoundGroup[] = [
    {
      name: t`Your projects`,
      icon: icons.track,
      rows: found.projects.map(({ id, name, lang, town }) => ({
        ...{ to: `${home}/projects/${id}`, text: name, lang, about: townName(town, language) },
      })),
    },
    {
      name: t`Your conversations`,
      icon: messageIcon,
      rows: found.conversations.map(({ id, name, lang }) => ({
        ...{ to: `${home}/messages/${id}`, text: name, lang: lang ?? undefined },
      })),
    },
    {
      name: t`Your orders`,
      icon: icons.bag,
      rows: found.orders.map(({ id, number, createdAt, products }) => ({
        ...{ to: `/order/${id}`, text: `${number} · ${formatDate(language, createdAt)}`, about: products.join(', ') },
      })),
    },
    {
      name: t`Contractors and architects`,
      icon: icons.person,
      rows: found.professionals.map(({ kind, label, lang, href }) => {
        const { pathname, searchParams } = new URL(href, location.origin)
        const search = Object.fromEntries(searchParams)
        return { to: pathname, search, text: label, lang, icon: suggestionIcons[kind] }
      }),
    },
    {
      name: t`Products`,
      icon: icons.bag,
      rows: found.products.map(({ slug, name, lang, price }) => ({
        ...{ to: `/shop/p/${slug}`, text: name, lang, about: formatRupees(price) },
      })),
    },
    {
      name: t`Machines for hire`,
      icon: icons.machine,
      rows: found.machines.map(({ slug, rateDay, ...machine }) => {
        const { name, lang } = machineName(machine)
        const sum = formatRupees(rateDay)
        return { to: `/on-rent/${slug}`, text: name, lang, about: t`${sum} a day` }
      }),
    },
    {
      name: t`Construction Guide`,
      icon: bookIcon,
      rows: found.guide.map(({ slug, title }) => ({ to: `/guide/${slug}`, text: title })),
    },
    {
      name: t`Search further`,
      icon: icons.search,
      isFurther: true,
      rows: [
        { to: '/professionals', search: { keyword: text }, text: t`All contractors and architects for “${text}”` },
        { to: '/shop', search: { search: text }, text: t`All products for “${text}”` },
      ],
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
