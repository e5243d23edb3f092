import { useLingui } from '@lingui/react/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { toastWithAction } from '#ui/toast.ts'

type List = 'customMaterials' | 'labor' | 'equipment'

/** Removes a row from a list of the open estimate. For ten seconds it can be restored at its old position. */
export function useRemoval(list: List): (id: string, name: string) => void {
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
