import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { maxCompared, readIds } from '#features/directory/professionals/profile-rules.ts'
import { compareQuery } from '#features/directory/professionals/queries.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { CompareTable } from './compare-table.tsx'
import { type CompareSearch, comparedList } from './rules.ts'

/** Compares up to three professionals side by side. Their ids are in the URL, so that the comparison can be shared. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const ids = readIds(search.ids)
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-3xl font-extrabold tracking-tight">
        <Trans>Compare professionals</Trans>
      </h1>
      {ids.length > maxCompared && (
        <Note>
          <Trans>You can compare up to three at a time, so these are your first three.</Trans>
        </Note>
      )}
      {ids.length === 0 ? (
        <EmptyState
          icon={icons.sliders}
          title={<Trans>You haven't chosen anyone to compare yet.</Trans>}
          text={<Trans>Press Compare on two or three cards in the list.</Trans>}
          action={<BrowseLink />}
          className="mt-6"
        />
      ) : (
        <Comparison search={search} ids={ids.slice(0, maxCompared)} />
      )}
    </div>
  )
}

function Comparison({ search, ids }: { search: CompareSearch; ids: number[] }) {
  const { data } = useSuspenseQuery(compareQuery(ids))
  return (
    <>
      {data.professionals.length < ids.length && (
        <Note>
          <Trans>Some of those you chose are no longer listed.</Trans>
        </Note>
      )}
      <CompareTable search={search} professionals={data.professionals} />
      <Link
        to="/professionals"
        search={comparedList(search, data.professionals[0]?.profession)}
        className={button('secondary', 'mt-6')}
      >
        <Trans>Back to the list</Trans>
      </Link>
    </>
  )
}

/** The page for a comparison in which every id is unknown. */
export function NobodyToCompare() {
  return (
    <PageNotice
      title={<Trans>No one to compare</Trans>}
      text={<Trans>The professionals in this link don't exist or have been removed.</Trans>}
      action={<BrowseLink />}
    />
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="mt-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      {children}
    </p>
  )
}

function BrowseLink() {
  return (
    <Link to="/professionals" className={button('primary')}>
      <Trans>Browse All Professionals</Trans>
    </Link>
  )
}
