import { Trans } from '@lingui/react/macro'
import { button } from '../../ui/button.ts'
import { useEstimateFile } from './use-estimate-file.ts'

/** Takes the open estimate along as a PDF. */
export function PdfButton() {
  const { save, making } = useEstimateFile()
  return (
    <button
      type="button"
      aria-disabled={making !== undefined}
      onClick={() => void save('pdf')}
      className={button('secondary')}
    >
      {making ? <Trans>Exporting PDF...</Trans> : <Trans>Export PDF</Trans>}
    </button>
  )
}

/** The same as a workbook, or on paper: for a menu. */
export function OtherFileActions() {
  const { save, making } = useEstimateFile()
  return (
    <>
      <button
        type="button"
        aria-disabled={making !== undefined}
        onClick={() => void save('xlsx')}
        className={button('quiet')}
      >
        {making ? <Trans>Exporting Excel...</Trans> : <Trans>Export Excel</Trans>}
      </button>
      <button type="button" onClick={() => print()} className={button('quiet')}>
        <Trans>Print</Trans>
      </button>
    </>
  )
}
