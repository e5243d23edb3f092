import { msg } from '@lingui/core/macro'
import { cursorIn } from '#platform/http/cursor.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { towns } from '#platform/values/towns.ts'
import { kindNames } from './machine-words.tsx'
import { machinesQuery } from './queries.ts'
import {
  type MachinesQuestion,
  type MachinesSearch,
  machinePath,
  machinesPath,
  questionText,
  readQuestion,
} from './rules.ts'

/**
 * Loads the machines that match the filters in an address, and returns the page's head. /rent is the same page at a
 * second address.
 */
export async function loadListing(context: RouteContext, search: MachinesSearch): Promise<PageHead> {
  const { queryClient, i18n, language, publicUrl } = context
  const question = readQuestion(search)
  const query = machinesQuery(question, cursorIn(search.after))
  // If the list cannot be loaded, the page still renders and shows the failure in place of the list.
  const listing = await queryClient.ensureInfiniteQueryData(query).catch(() => undefined)
  const machines = listing?.pages.flatMap((page) => page.machines) ?? []
  const { kind, town } = question
  const place = towns.find(({ id }) => id === town)?.names[language]
  const name = kind && i18n._(kindNames[kind])
  // Search engines index the whole list and the list of one kind or of one town, but no other combination.
  const isPlain = !question.q && !question.from && !search.days && !search.after && !(kind && town)
  return {
    title: titleOf(context, { name, place }),
    description: i18n._(
      msg`Concrete mixers, scaffolding, vibrators and other machines for a building site, by the day: rates, deposit, delivery and the days on which each is free.`,
    ),
    canonical: `${machinesPath}${questionText({ ...question, from: undefined, until: undefined } satisfies MachinesQuestion)}`,
    hidden: !isPlain || (listing !== undefined && machines.length === 0),
    records: [
      {
        '@type': 'ItemList',
        itemListElement: machines.map(({ slug }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: publicUrl + withLanguage(language, machinePath(slug)),
        })),
      },
    ],
  }
}

type Named = { name: string | undefined; place: string | undefined }

function titleOf({ i18n }: RouteContext, { name, place }: Named): string {
  if (name && place) return i18n._(msg`${name} on rent in ${place}`)
  if (name) return i18n._(msg`${name} on rent around Kamshet, Lonavla and Pune`)
  if (place) return i18n._(msg`Tools and machines on rent in ${place}`)
  return i18n._(msg`Tools and machines on rent around Kamshet, Lonavla and Pune`)
}
