import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { maxCompared, readIds } from '#features/directory/professionals/profile-rules.ts'
import { compareQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { formatList } from '#platform/languages/format.ts'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/**
 * Loads the professionals to compare and returns the page's head. 404 if the URL contains ids, but no professional has
 * any of them.
 */
export async function loadComparison(context: RouteContext, text: string | undefined): Promise<PageHead> {
  const { queryClient, i18n, language } = context
  const ids = readIds(text).slice(0, maxCompared)
  const description = i18n._(
    msg`Contractors and architects side by side: rate per square foot, experience, budgets, what was checked, and reviews.`,
  )
  // Comparisons are hidden from search engines, because every choice of professionals has its own URL.
  const head = { description, canonical: '/professionals/compare', hidden: true }
  if (ids.length === 0) {
    if (text) throw notFound()
    return { ...head, title: i18n._(msg`Compare professionals`) }
  }
  const { professionals } = await queryClient.ensureQueryData(compareQuery(ids))
  if (professionals.length === 0) throw notFound()
  const names = formatList(language, professionals.map(nameOf))
  return { ...head, title: i18n._(msg`Compare ${names}`) }
}
