import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { CsvError, type Info, parse } from 'csv-parse'
import { refusedField } from '#platform/http/refusal.server.ts'
import { separatorOf } from './column-rules.ts'
import { longestCell, mostRows } from './rules.ts'

export type FileRecord = { line: number; cells: string[] }

/** How many bytes are parsed before other requests get a turn. */
const chunkLength = 16_384

/**
 * Reads the records of a CSV file. The first record names the columns. Refuses a file (422, with a message for staff)
 * if it is not CSV, is not in Unicode, has a misplaced quotation mark, or is too long. Accepts commas, semicolons and
 * tabs as separators, because spreadsheets write different ones in different countries.
 */
export async function readRecords(bytes: Uint8Array): Promise<FileRecord[]> {
  const { text, separator, skipped } = withoutHint(textOf(bytes))
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(
    parse({
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // In characters: five times the longest cell. No valid record is longer.
      max_record_size: longestCell * 5,
    }),
  )
  const records: FileRecord[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.every((cell) => cell.trim() === '')) continue
      const inside = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
      records.push({ line: info.lines - inside + skipped, cells: record })
      if (records.length > mostRows + 1)
        throw refusedField('file', msg`A file can have at most 5,000 products. Please split it.`)
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusedField('file', sentenceOf(error, skipped))
    throw error
  }
  return records
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refusedField('file', msg`This file is empty.`)
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusedField(
      'file',
      bytes.includes(0)
        ? notCsv
        : msg`This file isn't in Unicode, so its Hindi and Marathi would be lost. In Excel, save it as “CSV UTF-8 (Comma delimited)”.`,
    )
  }
  if (text.includes('\0')) throw refusedField('file', notCsv)
  if (text.trim() === '') throw refusedField('file', msg`This file is empty.`)
  // Inside a cell, the parser would count a Windows line break as two lines, so the line numbers would be wrong.
  return text.replace(/\r\n?/g, '\n')
}
const notCsv = msg`This is not a CSV file. In Excel, save the workbook as “CSV UTF-8 (Comma delimited)”.`

/** Reads the separator from a first line “sep=;”, which some programs write for Excel, and removes that line. */
function withoutHint(text: string) {
  const [hint, separator] = /^sep=([,;\t])\n/i.exec(text) ?? []
  const rest = text.slice(hint?.length ?? 0)
  return { text: rest, separator: separator ?? separatorOf(rest.split('\n', 1)[0]!), skipped: hint ? 1 : 0 }
}

/**
 * The parser works synchronously while it is fed, so the process handles other requests between two chunks. It joins
 * the bytes of a character that two chunks share.
 */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkLength) {
    yield bytes.subarray(at, at + chunkLength)
    await new Promise(setImmediate)
  }
}

function sentenceOf(error: CsvError, skipped: number) {
  const line = Number((error as { lines?: unknown }).lines ?? 0) + skipped
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return msg`A quotation mark (") is opened near line ${line} and never closed.`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return msg`Line ${line} is too long. Is a quotation mark missing?`
  return msg`Line ${line} has a quotation mark (") in the wrong place. Put a text that has quotation marks inside quotation marks, and double each one within it.`
}
