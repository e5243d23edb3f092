import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type EstimateContent, limits } from '#features/estimating/estimates/content-rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { Icon } from '#ui/icon.tsx'
import { trashIcon } from '#ui/more-icons.ts'
import { toastWithAction } from '#ui/toast.ts'
import { TextCell } from './text-cell.tsx'

type List = 'customMaterials' | 'labor' | 'equipment'
type Props = {
  list: List
  id: string
  name: string
  /** The label of the name field. */
  label: string
  /** The name, or the words that stand for a missing name. */
  called: string
  disabled?: boolean
  onChange: (name: string) => void
}

/** The field for a row's name and the button that removes the row, as two elements for one cell. */
export function NameAndRemoval({ list, id, name, label, called, disabled, onChange }: Props) {
  const { t } = useLingui()
  const remove = useRemoval(list)
  return (
    <>
      <TextCell isRowName label={label} value={name} longest={limits.name} disabled={disabled} onChange={onChange} />
      <button
        type="button"
        aria-label={t`Remove ${called}`}
        disabled={disabled}
        onClick={() => remove(id, called)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-danger disabled:opacity-60"
      >
        <Icon path={trashIcon} />
      </button>
    </>
  )
}

/** The first cell of a row, with its name and the button that removes it. `below` is shown under the name. */
export function RowHead({ below, ...props }: Props & { below?: ReactNode }) {
  return (
    <td className="block max-md:col-span-2">
      <div className="flex items-center gap-2">
        <NameAndRemoval {...props} />
      </div>
      {below}
    </td>
  )
}

/**
 * Returns a function that removes a row from a list of the open estimate. A toast offers to restore the row at its old
 * position.
 */
function useRemoval(list: List): (id: string, name: string) => void {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  return (id, name) => {
    const rows: readonly { id: string }[] = estimate.read()[list]
    const at = rows.findIndex((row) => row.id === id)
    const removed = rows[at]
    if (!removed) return
    estimate.change((content) => withRows(content, list, (rows) => rows.filter((row) => row.id !== id)))
    toastWithAction(t`${name} was removed.`, {
      label: t`Undo`,
      run: () => estimate.change((content) => withRows(content, list, (rows) => rows.toSpliced(at, 0, removed))),
    })
  }
}

function withRows(content: EstimateContent, list: List, change: (rows: { id: string }[]) => { id: string }[]) {
  return { ...content, [list]: change(content[list]) }
}
