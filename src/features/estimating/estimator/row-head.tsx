import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#features/estimating/estimates/content-rules.ts'
import { Icon } from '#ui/icon.tsx'
import { trashIcon } from '#ui/more-icons.ts'
import { TextCell } from './text-cell.tsx'
import { useRemoval } from './use-removal.ts'

type Props = {
  list: 'customMaterials' | 'labor' | 'equipment'
  id: string
  name: string
  /** The label of the name field. */
  label: string
  /** The name, or the words for a row without one. */
  called: string
  disabled?: boolean
  onChange: (name: string) => void
}

/** The name of a row and the button that removes it, as two elements for one cell. */
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

/** The first cell of a row. `below` is shown under the name. */
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
