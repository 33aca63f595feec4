import sharp, { type Sharp } from 'sharp'
import { pictureFile } from '../src/demo-files.ts'
import { hexOf, mix, rgbOf } from './colour.ts'
import { drawRug, rugOf } from './draw-rug.ts'
import { flatScale, onPaper } from './flat.ts'
import type { Job } from './jobs.ts'
import { drawMark, marks } from './mark.ts'
import { compose } from './room/compose.ts'
import { corner, cornerOf, cornerScale, cornerWithin, edgeFrom } from './room/corner.ts'
import { decorOf } from './room/decor.ts'
import { focus } from './room/focus.ts'
import { look, type View } from './room/look.ts'
import type { Scene } from './room/scene.ts'
import { scenes } from './room/scenes.ts'
import { still } from './room/still.ts'
import type { Rug, Texture } from './rug.ts'

export interface PictureFacts {
  width: number
  height: number
  colour: string
}

/** Rooms are rendered larger than they are stored, so that edges are smooth. */
const fineness = 1.25

const finePile = new Set(['amelne', 'duinpan', 'jaarring', 'linde', 'maan', 'marle', 'regenboog'])

/** The quality is as low as looks good at 1440 px, because every clone of the repository contains the pictures. */
function qualityOf({ name, kind, design }: Job): number {
  if (name.startsWith('hero')) return 74
  const usual = { flat: 64, corner: 45, room: 38, close: 45, still: 45, swatch: 68, mark: 90 }[kind]
  return finePile.has(design) && usual < 50 ? usual + 10 : usual
}

export async function makePicture(job: Job): Promise<PictureFacts> {
  const rug = rugOf(job.drawing, job.design, job.colour)
  const image = await imageOf(job, rug)
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const webp = sharp(data, raw).webp({ quality: qualityOf(job), effort: job.kind === 'flat' ? 4 : 6 })
  await webp.toFile(pictureFile(job.name))
  const { channels } = await sharp(data, raw).stats()
  return {
    width: job.width,
    height: job.height,
    colour: hexOf([channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]),
  }
}

async function imageOf(job: Job, rug: Rug): Promise<Sharp> {
  const mark = marks[job.name]
  if (mark) return drawMark(mark, job.width)
  if (job.kind === 'flat') return onPaper(textureOf(job, rug, flatScale(rug)))
  if (job.kind === 'swatch') return swatch(job, rug)
  return job.kind === 'corner' ? cornerImage(job, rug) : roomImage(job, rug)
}

async function cornerImage(job: Job, rug: Rug): Promise<Sharp> {
  const part = {
    within: cornerWithin + edgeFrom(rug),
    fromEnd: ['gradient', 'hills', 'arch'].includes(rug.drawing.pattern),
  }
  const texture = drawRug(rug, cornerScale, { ...part, only: 'rug' })
  const fringe = rug.drawing.fringe ? drawRug(rug, cornerScale, { ...part, only: 'fringe' }) : undefined
  const scene = { ...corner, rug: cornerOf(rug, texture) }
  const view = viewOf({ ...job, scene: 'corner' }, scene)
  const decor = decorOf(job.scene, `${job.design}-${job.colour}`, rug)
  const bytes = compose(scene, view, decor, texture, thicknessOf(job), fringe)
  const focused = await focus(bytes, view, scene)
  return sharp(focused, { raw: { width: view.width, height: view.height, channels: 3 } }).resize(
    job.width,
    job.height,
    {
      kernel: 'lanczos3',
    },
  )
}

const thicknessOf = ({ drawing }: Job): number => Math.max(6, (drawing.pile ?? 0) * 0.9 + 3) / 1000

async function swatch(job: Job, rug: Rug): Promise<Sharp> {
  const { pixels, width, height, margin } = drawRug(rug, 30)
  const corner = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } }).extract({
    left: margin - 40,
    top: margin - 40,
    width: job.width,
    height: job.height,
  })
  return sharp(await corner.flatten({ background: '#f1ece3' }).png().toBuffer())
}

async function roomImage(job: Job, rug: Rug): Promise<Sharp> {
  const scene = turned(sceneFor(job.scene), job)
  const view = viewOf(job, scene)
  const decor = decorOf(job.scene, `${job.design}-${job.colour}`, rug)
  if (job.scene.startsWith('paper-')) {
    decor.floor = 'paper'
    decor.colours.wall = decor.colours.floor = '#f1ece3'
  }
  if (job.kind === 'still')
    decor.colours.cushion = decor.colours.pot = hexOf(mix(rug.yarns[0] ?? rgbOf('#8d8a78'), rgbOf('#7a6a58'), 0.15))
  const texture = job.kind === 'still' ? undefined : textureOf(job, rug, job.kind === 'close' ? 9 : flatScale(rug))
  const bytes = compose(scene, view, decor, texture, thicknessOf(job))
  return sharp(Buffer.from(bytes.buffer), { raw: { width: view.width, height: view.height, channels: 3 } }).resize(
    job.width,
    job.height,
    {
      kernel: 'lanczos3',
    },
  )
}

function turned(scene: Scene, { drawing }: Job): Scene {
  return ['hills', 'arch'].includes(drawing.pattern) ? { ...scene, rug: { ...scene.rug, turn: 0 } } : scene
}

function sceneFor(name: string): Scene {
  const [kind, object] = name.split('-')
  const scene = kind === 'still' || kind === 'paper' ? still(object ?? 'book', kind === 'still') : scenes[name]
  if (!scene) throw new Error(`no scene '${name}'`)
  return scene
}

let lastTexture: { key: string; texture: Texture } | undefined

function textureOf(job: Job, rug: Rug, scale: number): Texture {
  const key = `${job.design} ${job.colour} ${scale}`
  if (lastTexture?.key !== key) lastTexture = { key, texture: drawRug(rug, scale) }
  return lastTexture.texture
}

let lastView: { key: string; view: View } | undefined

/** Only the last view is cached, because each takes about 100 MB; jobs of one scene follow each other. */
function viewOf(job: Job, scene: Scene): View {
  const key = `${job.scene} ${job.width}`
  if (lastView?.key !== key)
    lastView = { key, view: look(scene, Math.round(job.width * fineness), Math.round(job.height * fineness)) }
  return lastView.view
}
