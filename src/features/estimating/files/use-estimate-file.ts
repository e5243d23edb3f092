import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { fetchFile, saveFile } from '#platform/device/download.ts'
import { ConnectionError } from '#platform/http/api.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { toastFailure } from '#ui/toast.ts'
import { type FileFormat, fileNameOf } from './rules.ts'

/**
 * Returns a function that requests a file of the open estimate and saves it. `making` is the format that is being made.
 */
export function useEstimateFile(): { save: (format: FileFormat) => Promise<void>; making: FileFormat | undefined } {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const estimate = useOpenEstimate()
  const [making, setMaking] = useState<FileFormat>()
  async function save(format: FileFormat): Promise<void> {
    if (making) return
    setMaking(format)
    try {
      const content = estimate.read()
      saveFile(await fetchFile('POST /api/estimates/files', { content, format, language }), fileNameOf(content, format))
    } catch (error) {
      const title = format === 'pdf' ? t`The PDF could not be created` : t`The Excel file could not be created`
      const text =
        error instanceof ConnectionError
          ? t`It is made on our server, which needs a connection. “Print” works without one.`
          : failureText(error)
      toastFailure(title, text, error)
    } finally {
      setMaking(undefined)
    }
  }
  return { save, making }
}
