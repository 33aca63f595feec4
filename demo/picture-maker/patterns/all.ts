import type { Pattern, Rug } from '../rug.ts'
import { berber } from './berber.ts'
import { arch, carved, dots, gradient, hills, marble, organic, rings } from './free.ts'
import { border, check, coir, plain, stripe, tile, trellis } from './geometric.ts'
import { kelim } from './kelim.ts'
import { persian } from './persian.ts'

const patterns: Record<string, (rug: Rug) => Pattern> = {
  border,
  check,
  coir,
  stripe,
  tile,
  trellis,
  kelim,
  berber,
  persian,
  organic,
  carved,
  gradient,
  marble,
  arch,
  rings,
  dots,
  hills,
}

export function patternOf(rug: Rug): Pattern {
  return (patterns[rug.drawing.pattern] ?? plain)(rug)
}
