import { msg } from '@lingui/core/macro'
import { makeFile } from '../../platform/file-thread.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import type { EstimateContent } from '../estimates/content-rules.ts'
import { describePaper } from './paper.server.ts'
import type { FileFormat } from './rules.ts'
import { sheetsOf } from './workbook-rules.ts'

/** An estimate as a file in the reader's language. Refused where too many others wait for theirs. */
export function makeEstimateFile(content: EstimateContent, format: FileFormat, reader: Reader): Promise<Buffer> {
  if (format === 'pdf') return makeFile({ format, ...describePaper(content, reader) })
  const i18n = i18nOf(reader.language)
  const title = content.name || i18n._(msg`Construction cost estimate`)
  return makeFile({ format, title, sheets: sheetsOf(content, i18n) })
}
