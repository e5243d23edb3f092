import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { makeFile } from '#platform/files/file-thread.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { describePaper } from './paper.server.ts'
import type { FileFormat } from './rules.ts'
import { sheetsOf } from './workbook.ts'

/** Makes a file of an estimate in the reader's language. Refused if too many people wait for their files. */
export function makeEstimateFile(content: EstimateContent, format: FileFormat, reader: Reader): Promise<Buffer> {
  if (format === 'pdf') return makeFile({ format, ...describePaper(content, reader) })
  const i18n = i18nOf(reader.language)
  const title = content.name || i18n._(msg`Construction cost estimate`)
  return makeFile({ format, title, sheets: sheetsOf(content, i18n) })
}
