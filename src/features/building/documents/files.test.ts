import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentOf } from './files.server.ts'
import { packedPdfOf, pdfOf, streamPdfOf } from './testing.server.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const fileOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

describe('The type of a file comes from its content', () => {
  test.each([
    ['a PDF', pdfOf(), 'application/pdf'],
    ['a PDF with packed objects', packedPdfOf('1 0 << /Type /Font >>'), 'application/pdf'],
    [
      'a PDF whose objects have a list with one filter',
      packedPdfOf('1 0 << >>', '/Filter[/FlateDecode]/Extends 4 0 R'),
      'application/pdf',
    ],
    ['a PDF with unpacked objects', streamPdfOf(Buffer.from('1 0 << >>'), '/Type/ObjStm'), 'application/pdf'],
    [
      'a PDF with a title in brackets',
      pdfOf('<< /Title (A \\) (b) \\\\) /Id <0a 1F> % a comment\n /Kids [1 0 R] >>'),
      'application/pdf',
    ],
    ['a PDF with bytes that read /EF in a picture', pdfOf('<< >>\nstream\nxx/EF /3D (\nendstream'), 'application/pdf'],
    ['a PDF with bytes that read /JS in a picture', pdfOf('<< >>\nstream\nxx/JS (\nendstream'), 'application/pdf'],
    ['a PDF with a link', pdfOf('<< /A << /S /URI /URI (https://mahabhumi.gov.in) >> >>'), 'application/pdf'],
    [
      'a PDF with a link that opens on a page',
      pdfOf('<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://x.in) >> >>'),
      'application/pdf',
    ],
    [
      'a PDF that links to one of its pages',
      pdfOf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'),
      'application/pdf',
    ],
    [
      'a PDF with flags on its notes and fields',
      pdfOf('<< /Annots [<< /Subtype /Link /F 4 >> << /FT /Tx /T (F) /F 4 /DA (/F 12 Tf) >>] >>'),
      'application/pdf',
    ],
    [
      'a PDF with fonts that are called F and FS',
      pdfOf('<< /Font << /F 5 0 R /FS 6 0 R /Mac 7 0 R >> >>'),
      'application/pdf',
    ],
    [
      'a PDF with such fonts in packed objects',
      packedPdfOf('1 0 << /Font << /F 5 0 R >> /P (/X /F) /Flags 4 /F1 <0a> >>'),
      'application/pdf',
    ],
    [
      'a PDF as LibreOffice writes it',
      pdfOf(
        '<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[56 7 90 20]/A<</Type/Action/S/URI/URI(https://x.in)>>/F 4>>\nendobj\n' +
          '5 0 obj\n<</F1 6 0 R/F2 7 0 R>>\nendobj\n8 0 obj\n<</Title<FEFF0041>/Producer<FEFF004C>>>\n',
      ),
      'application/pdf',
    ],
    [
      'a PDF as LaTeX writes it with hyperref',
      packedPdfOf(
        '9 0 10 40 <</Type/Annot/Border[0 0 1]/H/I/C[1 0 0]/A<</S/GoTo/D(section.1)>>>> << /F8 11 0 R /F17 12 0 R >> ' +
          '<< /Names [(page.1) 9 0 R] /Limits [(a) (b)] >> << /OpenAction 4 0 R /PageMode /UseOutlines >>',
      ),
      'application/pdf',
    ],
    [
      'a PDF as Chrome prints it',
      pdfOf(
        '<</Type /StructElem\n/S /Figure\n/P 5 0 R\n/Alt (F)\n/K [<</Type /OBJR\n/Obj 9 0 R>>]>>\nendobj\n' +
          '6 0 obj\n<</ca 1\n/BM /Normal>>\nendobj\n7 0 obj\n[<</S /URI /URI (https://x.in)>> 4 <0041> (F)]\n',
      ),
      'application/pdf',
    ],
    [
      'a PDF as AutoCAD exports it',
      pdfOf(
        '<</Type/OCG/Name(A-WALL)/Usage<</CreatorInfo<</Creator(AutoCAD)>>>>>>\nendobj\n' +
          '5 0 obj\n<</Type/Annot/Subtype/Square/F 68/Contents(SHX)/T(AutoCAD SHX Text)/Rect[1 2 3 4]>>\nendobj\n' +
          '6 0 obj\n<</VP[<</Type/Viewport/Measure<</Subtype/RL/R(1 mm = 1 mm)/X[<</U(mm)/C 1/F/D>>]>>>>]>>\n',
      ),
      'application/pdf',
    ],
    ['a JPEG', text('\xff\xd8\xff\xe0 and so on'), 'picture'],
    ['a PNG', text('\x89PNG\r\n\x1a\n and so on'), 'picture'],
    ['a WebP', text('RIFF\x10\0\0\0WEBPVP8 '), 'picture'],
    ['a DWG of 2018', text(`AC1032${'\0'.repeat(122)}`), 'image/vnd.dwg'],
    ['a DXF', text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'image/vnd.dxf'],
    ['a DXF that begins with a comment', text('999\nmade by a program\n0\nSECTION\n2\nHEADER\n'), 'image/vnd.dxf'],
    ['a binary DXF', text('AutoCAD Binary DXF\r\n\x1a\0\0\0'), 'image/vnd.dxf'],
  ])('%s', async (_, bytes, mediaType) => {
    expect(await contentOf(bytes)).toEqual({ ok: true, mediaType })
  })
})

const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'
const flate = '/Type /ObjStm /Filter /FlateDecode'

describe('A PDF that cannot be checked is refused', () => {
  const packed = deflateSync(script)
  const hex = Buffer.from(`${packed.toString('hex')}>`)
  const ofPadding = packedPdfOf(' '.repeat(33 * 1024 * 1024))
  test.each([
    ['in hexadecimal', streamPdfOf(hex, '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')],
    ['by LZW', streamPdfOf(packed, '/Type /ObjStm /Filter /LZWDecode')],
    ['with a filter that is defined elsewhere', streamPdfOf(packed, '/Type /ObjStm /Filter 9 0 R')],
    ['in two ways', streamPdfOf(packed, `${flate} /Filter /ASCIIHexDecode`)],
    ['with abbreviated keys', streamPdfOf(packed, '/Type /ObjStm /F /Fl')],
    ['with a predictor', streamPdfOf(packed, `${flate} /DecodeParms << /Predictor 12 /Columns 4 >>`)],
    ['in another file', streamPdfOf(Buffer.from(''), '/Type /ObjStm /F (other.bin)')],
    ['differently than it says', streamPdfOf(Buffer.from('not deflated'), flate)],
    ['and truncated', streamPdfOf(packed.subarray(0, 12), flate)],
    ['and becomes too large', ofPadding],
  ])('if it is compressed %s', async (_, bytes) => {
    expect(await contentOf(bytes)).toEqual({ ok: false, reason: 'closed_pdf' })
  })

  test.each(['Encrypt', 'Encr#79pt'])('if it is protected, also by a blank password: /%s', async (name) => {
    const bytes = Buffer.from(pdfOf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /${name} 5 0 R`), 'latin1')
    expect(await contentOf(bytes)).toEqual({ ok: false, reason: 'closed_pdf' })
  })

  test.each([
    ['a dictionary that does not end', pdfOf('<< /Type /ObjStm /First 4')],
    ['a string that does not end', pdfOf('<< /Title (what >>')],
    ['an invalid dictionary', pdfOf('<< /Type } >>')],
  ])('if it has %s', async (_, bytes) => {
    expect(await contentOf(bytes)).toEqual({ ok: false, reason: 'damaged_pdf' })
  })

  test.each([
    ['dictionaries in strings', 'obj << ('],
    ['dictionaries in dictionaries', 'obj << /X '],
    ['lists in lists', '0 obj [ '],
    ['a comment in lists', '0 obj [ % '],
    ['a comment', 'obj % '],
    ['a comment behind dictionaries', 'obj << >> % '],
  ])('quickly, if it is made to be read endlessly: %s', { timeout: 5_000 }, async (_, part) => {
    expect(await contentOf(pdfOf(part.repeat(500_000)))).toMatchObject({ ok: false })
  })
})

test('A PDF full of names is checked about as fast as one of pictures', { timeout: 60_000 }, async () => {
  const size = 6 * 1024 * 1024
  const timeOf = async (more: string) => {
    const bytes = pdfOf(more)
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const begin = performance.now()
      await contentOf(bytes)
      times.push(performance.now() - begin)
    }
    return Math.min(...times)
  }
  const plain = await timeOf('\0'.repeat(size))
  for (const name of ['/abcdef', '/#61#62#63#64#65#66', '/JavaScrip'])
    expect(await timeOf(name.repeat(size / name.length))).toBeLessThan(10 * plain + 50)
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
    ['that has a PDF further on', fileOf('GIF89a', pdfOf()), 'not_known'],
    ['that is a ZIP', text('PK\x03\x04 with a plan.pdf'), 'not_known'],
    ['that is plain text', text('Dear diary'), 'not_known'],
    ['that is a PDF and ends too early', pdfOf().subarray(0, 200), 'damaged_pdf'],
    ['that is a PDF followed by something else', fileOf(pdfOf(), Buffer.alloc(4096, 'PK')), 'damaged_pdf'],
    ['that is a PDF with a script', pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'active_pdf'],
    ['whose script hides in its spelling', pdfOf('<< /S /J#61va#53cript /JS (app.alert(1)) >>'), 'active_pdf'],
    ['that is a PDF which starts a program', pdfOf('<< /S /Launch /F (cmd.exe) >>'), 'active_pdf'],
    [
      'that is a PDF which sends a form',
      pdfOf('<< /OpenAction << /S /SubmitForm /F (https://x.in) >> >>'),
      'active_pdf',
    ],
    ['that is a PDF which reads a file', pdfOf('<< /S /ImportData /F (x.fdf) >>'), 'active_pdf'],
    ['that is a PDF which opens one on a network share', pdfOf('<< /S /GoToR /F (\\\\host\\x.pdf) >>'), 'active_pdf'],
    ['that is a PDF which opens one inside', pdfOf('<< /S/G#6fToE/T << >> >>'), 'active_pdf'],
    ['that is a PDF which continues on a network share', pdfOf('<< /S /Thread /F (\\\\host\\x.pdf) >>'), 'active_pdf'],
    ['that is a PDF which names a file', pdfOf('<< /Type /Filespec /UF <FEFF005C> >>'), 'active_pdf'],
    ['that is a PDF which names one as F#', pdfOf('<< /X << /#46 % here\n (\\\\host\\x) >> >>'), 'active_pdf'],
    ['that is a PDF which names one in a list', pdfOf('[ 4 [ ] << /Ref << /F(\\\\host\\x) >> >> ]'), 'active_pdf'],
    [
      'that is a PDF which names one defined elsewhere',
      pdfOf('<< /F 9 0 R >>\nendobj\n9 0 obj (//host/x)'),
      'active_pdf',
    ],
    ['that is a PDF which names one at its end', fileOf(pdfOf(), 'trailer << /X << /F (x) >> >>%%EOF'), 'active_pdf'],
    ['that is a PDF which asks a server', pdfOf('<< /FS /URL /F 9 0 R >>'), 'active_pdf'],
    ['whose picture is on a server', pdfOf('<< /Length 0 /F (http://x.in) >>\nstream\n\nendstream'), 'active_pdf'],
    ['whose packed objects name a file', packedPdfOf('1 0 << /S /Thread /F (\\\\host\\x) >>'), 'active_pdf'],
    ['whose packed objects hide it', packedPdfOf('1 0 << /S /Thread /#46 %\n(\\\\host\\x) >>'), 'active_pdf'],
    ['whose packed objects name an address', packedPdfOf('1 0 << /F#53/#55RL >>'), 'active_pdf'],
    ['whose packed objects name one defined elsewhere', packedPdfOf('9 0 (//host/x) << /F 9 0 R >>'), 'active_pdf'],
    ['that is a PDF with a form of scripts', pdfOf('<< /AcroForm << /XFA 5 0 R >> >>'), 'active_pdf'],
    [
      'that is a PDF which opens an address',
      pdfOf('<< /OpenAction << /S /URI /URI (https://x.in) >> >>'),
      'active_pdf',
    ],
    ['that is a PDF which opens one defined elsewhere', pdfOf('<< /S /URI >> << /OpenAction 4 0 R >>'), 'active_pdf'],
    ['that is a PDF whose page opens one', pdfOf('<< /S /URI >> << /AA << /O 4 0 R >> >>'), 'active_pdf'],
    ['that opens one that is packed', packedPdfOf('9 0 << /S /URI >> << /Open#41ction 9 0 R >>'), 'active_pdf'],
    ['that is a PDF with a file inside', pdfOf('<< /Type /EmbeddedFile >>'), 'active_pdf'],
    ['that is a PDF with a film', pdfOf('<< /Subtype /RichMedia >>'), 'active_pdf'],
    ['that is a PDF with a film of the old kind', pdfOf('<< /Subtype /Movie /Movie 9 0 R >>'), 'active_pdf'],
    ['that is a PDF with a sound', pdfOf('<< /S /Sound /Sound 9 0 R >>'), 'active_pdf'],
    ['that is a PDF with a file on a note', pdfOf('<< /Subtype /FileAttachment >>'), 'active_pdf'],
    ['whose file has no name', pdfOf('<< /FS << /Type /Filespec /EF << /F 5 0 R >> >> >>'), 'active_pdf'],
    ['whose packed file has no name', packedPdfOf('1 0 << /#45F << /F 5 0 R >> >>'), 'active_pdf'],
    ['that is a PDF with a model', pdfOf('<< /Subtype /3D /3DD 5 0 R /3DA << /A /PO >> >>'), 'active_pdf'],
    ['whose packed model is spelled otherwise', packedPdfOf('1 0 << /Subtype /#33D /3DD 5 0 R >>'), 'active_pdf'],
    ['whose model has a script', pdfOf('<< /Subtype /U3D /OnInstantiate 5 0 R >>'), 'active_pdf'],
    ['whose script is packed', packedPdfOf('1 0 << /S /JavaScript /JS (app.alert(1)) >>'), 'active_pdf'],
    ['whose script is packed in a misspelt object', packedPdfOf(script, '/Type /O#62jStm /F#69lter /Fl#61teDecode')],
    ['whose script is packed in an object without a type', packedPdfOf(script, '/Filter [ /FlateDecode ]')],
    ['whose script is packed behind padding', packedPdfOf(script, `${flate} /X (${'endobj stream '.repeat(300)})`)],
    ['whose script is packed behind a comment', packedPdfOf(script, `${flate} % >> endobj\n`)],
    ['whose script is packed behind another dictionary', packedPdfOf(script, `${flate} /X << /Y (>>) /Z [<< >>] >>`)],
    ['that is a PDF whose film has a script', pdfOf('<< /S /Rendition /JS (app.alert(1)) >>')],
  ])('%s', async (_, bytes, reason = 'active_pdf') => {
    expect(await contentOf(bytes)).toEqual({ ok: false, reason })
  })
})

test('a PDF of 25 MB of pictures is accepted, whatever their random bytes spell', { timeout: 20_000 }, async () => {
  // All byte values, in an order that does not repeat soon.
  const noise = Buffer.alloc(
    25 * 1024 * 1024,
    Uint8Array.from({ length: 65_521 }, (_, at) => (at * at * 31 + at * 7) % 251),
  )
  expect(await contentOf(pdfOf(`<< >>\nstream\n${noise.toString('latin1')}\nendstream`))).toMatchObject({ ok: true })
})
