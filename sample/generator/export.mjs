// node export.mjs FOLDER LIST.json...
// Takes the PNG and SVG files of FOLDER that the lists name into sample/pictures as WebP, and writes their rows into
// db/sample/pictures.jsonl and, for a project's pictures, portfolio_pictures.jsonl. Sheets for documents become WebP
// files in FOLDER, to be uploaded in the product. Safe to run while rendering goes on.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const [folder, ...lists] = process.argv.slice(2)
const root = path.join(import.meta.dirname, '../..')
const rowsFile = (table) => path.join(root, 'db/sample', `${table}.jsonl`)
const readRows = (table) => fs.readFileSync(rowsFile(table), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))
const writeRows = (table, rows) => fs.writeFileSync(rowsFile(table), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const keyOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 24)

const pictures = readRows('pictures')
const shown = readRows('portfolio_pictures')

for (const entry of lists.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')))) {
  const source = ['png', 'svg'].map((type) => path.join(folder, `${entry.name}.${type}`)).find((file) => fs.existsSync(file))
  if (!source) continue
  const target = path.join(entry.drawing ? folder : path.join(root, 'sample/pictures'), `${entry.name}.webp`)
  const before = fs.existsSync(target) ? keyOf(target) : undefined
  if (!before || fs.statSync(target).mtimeMs < fs.statSync(source).mtimeMs) {
    let quality = 84
    let bytes
    do bytes = await sharp(source).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    while (bytes.length > (entry.most ?? 115_000) && (quality -= 4) > 60)
    fs.writeFileSync(target, bytes)
  }
  if (entry.drawing) continue
  const { width, height } = await sharp(target).metadata()
  const pixel = await sharp(target).resize(1, 1, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  const color = `#${pixel.subarray(0, 3).toString('hex')}`
  const about = { key: keyOf(target), width, height, color, alt: entry.alt }
  let row = pictures.find(({ key }) => key === before || key === about.key)
  if (row) Object.assign(row, about)
  else {
    row = { id: Math.max(...pictures.map(({ id }) => id)) + 1, ...about, created_at: pictures[0].created_at, is_public: true }
    pictures.push(row)
  }
  if (entry.project && !shown.some(({ picture_id }) => picture_id === row.id)) {
    const position = shown.filter(({ project_id }) => project_id === entry.project).length
    shown.push({ project_id: entry.project, position, picture_id: row.id })
  }
}

writeRows('pictures', pictures)
writeRows('portfolio_pictures', shown)
console.log(`${pictures.length} pictures, ${shown.length} of them in portfolios`)
