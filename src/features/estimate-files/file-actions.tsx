import { Trans } from '@lingui/react/macro'
import { button } from '../../ui/button.ts'
import { useEstimateFile } from './use-estimate-file.ts'

/** What takes the open estimate along: a PDF, a workbook, or paper. */
export function FileActions() {
  const { save, making } = useEstimateFile()
  return (
    <>
      <button
        type="button"
        aria-disabled={making !== undefined}
        onClick={() => void save('pdf')}
        className={button('secondary')}
      >
        {making === 'pdf' ? <Trans>Exporting PDF...</Trans> : <Trans>Export PDF</Trans>}
      </button>
      <button
        type="button"
        aria-disabled={making !== undefined}
        onClick={() => void save('xlsx')}
        className={button('secondary')}
      >
        {making === 'xlsx' ? <Trans>Exporting Excel...</Trans> : <Trans>Export Excel</Trans>}
      </button>
      <button type="button" onClick={() => print()} className={button('quiet')}>
        <Trans>Print</Trans>
      </button>
    </>
  )
}
