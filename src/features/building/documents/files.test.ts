import { describe, expect, test } from 'vitest'
import { contentOf } from './files.server.ts'
import { pdfOf } from './testing.server.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const fileOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

describe('The type of a file comes from its content', () => {
  test.each([
    ['a PDF', pdfOf(), 'application/pdf'],
    ['a PDF with zeros after its end', fileOf(pdfOf(), Buffer.alloc(4096)), 'application/pdf'],
    ['a PDF followed by something else', fileOf(pdfOf(), Buffer.alloc(4096, 'PK')), 'application/pdf'],
    ['a PDF after a byte order mark and an empty line', fileOf('\xef\xbb\xbf\r\n', pdfOf()), 'application/pdf'],
    ['a PDF after the commands of a printer', fileOf('\x1b%-12345X@PJL JOB\n', pdfOf()), 'application/pdf'],
    ['a PDF whose header begins at byte 1015', fileOf(' '.repeat(1015), pdfOf()), 'application/pdf'],
    ['a PDF that lost its last bytes', pdfOf().subarray(0, -5), 'application/pdf'],
    ['a PDF with a slash in its title', pdfOf('<< /Title (Home theatre/Sound plan) >>'), 'application/pdf'],
    ['a PDF with such a word in its title', pdfOf('<< /Title (Sign/Encrypt guide) >>'), 'application/pdf'],
    ['a PDF that opens at a page', pdfOf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'), 'application/pdf'],
    ['a PDF with a script', pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'application/pdf'],
    ['a PDF with a file inside', pdfOf('<< /Type /EmbeddedFile >>'), 'application/pdf'],
    ['a PDF with a password', fileOf(pdfOf(), 'trailer << /Encrypt 5 0 R >> startxref 9 %%EOF'), 'application/pdf'],
    ['a JPEG', text('\xff\xd8\xff\xe0 and so on'), 'picture'],
    ['a PNG', text('\x89PNG\r\n\x1a\n and so on'), 'picture'],
    ['a WebP', text('RIFF\x10\0\0\0WEBPVP8 '), 'picture'],
    ['a DWG of 2018', text(`AC1032${'\0'.repeat(122)}`), 'image/vnd.dwg'],
    ['a DXF', text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'image/vnd.dxf'],
    ['a DXF that begins with a comment', text('999\nmade by a program\n0\nSECTION\n2\nHEADER\n'), 'image/vnd.dxf'],
    ['a binary DXF', text('AutoCAD Binary DXF\r\n\x1a\0\0\0'), 'image/vnd.dxf'],
  ])('%s', (_, bytes, mediaType) => {
    expect(contentOf(bytes)).toEqual({ ok: true, mediaType })
  })
})

describe('A file is refused', () => {
  test.each([
    ['that is empty', text(''), 'empty'],
    ['that is a program of Windows', fileOf('MZ\x90\0', pdfOf()), 'program'],
    ['that is a program of Linux', fileOf('\x7fELF\x02\x01\x01', pdfOf()), 'program'],
    ['that is a program of macOS', fileOf('\xcf\xfa\xed\xfe', pdfOf()), 'program'],
    ['that is a shell script', fileOf('#!/bin/sh\n', pdfOf()), 'program'],
    ['that is a page', fileOf('<!doctype html><script>alert(1)</script>', pdfOf()), 'program'],
    ['that is a page after white space', fileOf('\xef\xbb\xbf \n<HTML>', pdfOf()), 'program'],
    ['that is an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'program'],
    ['that is only called a DWG', text('AC1032'), 'not_known'],
    ['that has no header of a DWG', text(`AC1032MZ${'\0'.repeat(122)}`), 'not_known'],
    ['that has a PDF further on', fileOf('GIF89a'.padEnd(1024), pdfOf()), 'not_known'],
    ['that only mentions the header of a PDF', text('Every one begins with %PDF-'), 'not_known'],
    ['that is a ZIP', text('PK\x03\x04 with a plan.pdf'), 'not_known'],
    ['that is plain text', text('Dear diary'), 'not_known'],
    ['that is a PDF and ends too early', pdfOf().subarray(0, 200), 'damaged_pdf'],
  ])('%s', (_, bytes, reason) => {
    expect(contentOf(bytes)).toEqual({ ok: false, reason })
  })
})
