import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { sampleDataQuery } from './queries.ts'
import { RemoveSampleDialog } from './remove-sample-dialog.tsx'

/** Shows how much sample data is stored, and a button to remove it. */
export function SampleDataPanel() {
  const { stored } = useSuspenseQuery(sampleDataQuery).data
  const [isAsking, setIsAsking] = useState(false)
  const gone = useFocusWhen<HTMLDivElement>(!stored)
  if (!stored)
    return (
      <div ref={gone} tabIndex={-1} className="outline-none">
        <EmptyState
          title={<Trans>There is no sample data</Trans>}
          text={<Trans>Everything on the site is real.</Trans>}
          className="mt-5"
        />
      </div>
    )
  const { professionals, projects, reviews, pictures, accounts, orders } = stored
  return (
    <div className="panel mt-5 p-5">
      <p className="max-w-prose">
        <Trans>
          The sample data shows what the site looks like. Remove it before you open the site to real people.
        </Trans>
      </p>
      <ul className="mt-4 list-disc pl-5">
        <li>
          <Plural value={professionals} one="# sample professional" other="# sample professionals" />
        </li>
        <li>
          <Plural value={projects} one="# project" other="# projects" />
        </li>
        <li>
          <Plural value={reviews} one="# review" other="# reviews" />
        </li>
        <li>
          <Plural value={pictures} one="# picture" other="# pictures" />
        </li>
        <li>
          <Plural value={accounts} one="# demo account" other="# demo accounts" />
        </li>
        <li>
          <Plural value={orders} one="# order of the demo accounts" other="# orders of the demo accounts" />
        </li>
      </ul>
      <button type="button" onClick={() => setIsAsking(true)} className={button('danger', 'mt-5')}>
        <Trans>Remove the sample data</Trans>
      </button>
      {isAsking && <RemoveSampleDialog stored={stored} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
