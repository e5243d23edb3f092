import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { SteadyLabel } from '#ui/steady-label.tsx'
import { toast } from '#ui/toast.ts'
import { useEstimateFile } from './use-estimate-file.ts'

/** A button that downloads the open estimate as a PDF. */
export function PdfButton() {
  const { save, making } = useEstimateFile()
  return (
    <button
      type="button"
      aria-disabled={making !== undefined}
      onClick={() => void save('pdf')}
      className={button('secondary')}
    >
      <SteadyLabel isBusy={making !== undefined} busy={<Trans>Exporting PDF...</Trans>}>
        <Trans>Export PDF</Trans>
      </SteadyLabel>
    </button>
  )
}

/**
 * A menu item that downloads the open estimate as a PDF. The menu closes, so a toast says that the file is being made.
 */
export function PdfChoice() {
  const { t } = useLingui()
  const { save, making } = useEstimateFile()
  const choose = () => {
    if (making) return
    toast(t`Exporting PDF...`)
    void save('pdf')
  }
  return (
    <button type="button" aria-disabled={making !== undefined} onClick={choose} className={button('quiet')}>
      <Trans>Export PDF</Trans>
    </button>
  )
}

/** Menu items that download the open estimate as a workbook, and print it. */
export function OtherFileActions() {
  const { t } = useLingui()
  const { save, making } = useEstimateFile()
  const chooseExcel = () => {
    if (making) return
    toast(t`Exporting Excel...`)
    void save('xlsx')
  }
  return (
    <>
      <button type="button" aria-disabled={making !== undefined} onClick={chooseExcel} className={button('quiet')}>
        <Trans>Export Excel</Trans>
      </button>
      <button type="button" onClick={() => print()} className={button('quiet')}>
        <Trans>Print</Trans>
      </button>
    </>
  )
}
