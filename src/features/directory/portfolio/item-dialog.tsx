import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ItemForm } from './item-form.tsx'
import { itemQuery } from './item-queries.ts'

type Props = {
  /** The item to edit, or undefined for a new one. */
  id?: number
  onClose: () => void
}

/** The form of an item, in a dialog over the portfolio. */
export function ItemDialog({ id, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isWide title={id === undefined ? t`Add Project` : t`Edit Project`} onClose={onClose}>
      {id === undefined ? (
        <ItemForm onDone={onClose} />
      ) : (
        <QueryBoundary
          failure={<Trans>This project could not be loaded.</Trans>}
          fallback={<div aria-busy="true" className="h-96 animate-pulse rounded-lg bg-sunken" />}
        >
          <Edit id={id} onClose={onClose} />
        </QueryBoundary>
      )}
    </Dialog>
  )
}

function Edit({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: item } = useSuspenseQuery(itemQuery(id))
  if (!item)
    return (
      <p>
        <Trans>This project is no longer there.</Trans>
      </p>
    )
  return <ItemForm opened={item} onDone={onClose} />
}
