import { msg } from '@lingui/core/macro'
import { pageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/** The title, description and canonical address of the Track page, which has two addresses. */
export function trackHead(context: RouteContext) {
  const { i18n } = context
  return pageHead(context, {
    title: i18n._(msg`Track`),
    description: i18n._(msg`Follow your house stage by stage, together with your contractor and your architect.`),
    canonical: '/track',
  })
}
