// node export.mjs FOLDER LIST.json...
// Takes the PNG and SVG files of FOLDER that the lists name into sample/: WebP pictures, their texts in pictures.json, and
// the pictures of every project that is complete (two or more) in projects.json; sheets among documents into drawings/. Safe to run while rendering goes on.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const [folder, ...lists] = process.argv.slice(2)
const sample = path.join(import.meta.dirname, '..')
const read = (name) => JSON.parse(fs.readFileSync(path.join(sample, name), 'utf8'))
const write = (name, value) => fs.writeFileSync(path.join(sample, name), `${JSON.stringify(value, null, 2)}\n`)

const pictures = new Map(read('pictures.json').map((picture) => [picture.file, picture]))
const shown = new Map()

for (const entry of lists.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')))) {
  const source = ['png', 'svg'].map((type) => path.join(folder, `${entry.name}.${type}`)).find((file) => fs.existsSync(file))
  if (!source) continue
  const file = `${entry.name}.webp`
  const target = path.join(sample, entry.drawing ? 'drawings' : 'pictures', file)
  if (!fs.existsSync(target) || fs.statSync(target).mtimeMs < fs.statSync(source).mtimeMs) {
    let quality = 84
    let bytes
    do bytes = await sharp(source).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    while (bytes.length > (entry.most ?? 115_000) && (quality -= 4) > 60)
    fs.writeFileSync(target, bytes)
  }
  if (entry.drawing) continue
  const { width, height } = await sharp(target).metadata()
  const { dominant } = await sharp(target).stats()
  const hex = (value) => value.toString(16).padStart(2, '0')
  const { kind, tags, alt } = entry
  const dominantColor = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
  pictures.set(file, { file, kind, title: alt.en.split(',')[0], tags, generated: true, width, height, dominantColor, alt })
  if (entry.project) shown.set(entry.project, [...(shown.get(entry.project) ?? []), file])
}

const projects = read('projects.json')
for (const project of projects) {
  const files = shown.get(project.id) ?? []
  if (files.length > 1) project.pictures = files
}
write('projects.json', projects)
write('pictures.json', [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1)))
console.log(`${pictures.size} pictures, ${projects.filter(({ id }) => (shown.get(id)?.length ?? 0) > 1).length} of ${projects.length} projects complete`)
