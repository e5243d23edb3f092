import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from './chromium.ts'

/**
 * `node scripts/brand.ts` generates the images derived from public/icon.svg: the PNG icons, and the picture of link
 * previews.
 */
const icon = readFileSync('public/icon.svg')
for (const size of [180, 192, 512]) {
  // Phones themselves round the corners of icons. So the background fills the square, and the drawing stays inside the
  // inscribed circle.
  await sharp(icon, { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten({ background: '#2563eb' })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icon-${size}.png`)
}

const url = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`
const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Figtree; src: url(${url('public/fonts/figtree-latin-1.woff2', 'font/woff2')}); font-weight: 300 900 }
  body { margin: 0; width: 1200px; height: 630px; font-family: Figtree; color: #fff;
    background: url(${url('sample/pictures/exterior-twin-gable-villa-golden-01.webp', 'image/webp')}) center 60% / cover }
  main { box-sizing: border-box; height: 100%; padding: 64px 72px; display: flex; flex-direction: column; justify-content: end;
    background: linear-gradient(to top, rgb(15 14 13 / .86), rgb(15 14 13 / .45) 45%, rgb(15 14 13 / 0) 75%) }
  div { display: flex; align-items: center; gap: 22px; font-size: 68px; font-weight: 800; letter-spacing: -.025em }
  img { width: 84px; height: 84px }
  p { margin: 18px 0 0; font-size: 38px; font-weight: 500; line-height: 1.3 }
</style><main><div><img src="${url('public/icon.svg', 'image/svg+xml')}">KamshetBuild</div>
<p>Contractors and architects for homes in Kamshet, Lonavla, Pune and Mumbai</p></main>`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
writeFileSync(
  'public/preview.jpg',
  await sharp(await tab.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer(),
)
await browser.close()
