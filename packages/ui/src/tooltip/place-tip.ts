interface Box {
  readonly width: number
  readonly height: number
}
interface Screen {
  readonly clientWidth: number
  readonly clientHeight: number
}

const gap = 6

export function placeTip(
  control: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  tip: Box,
  screen: Screen,
): { readonly left: number; readonly top: number } {
  const below = control.bottom + gap
  const above = control.top - gap - tip.height
  const middle = control.left + control.width / 2 - tip.width / 2
  return {
    left: Math.max(gap, Math.min(middle, screen.clientWidth - gap - tip.width)),
    top: below + tip.height > screen.clientHeight && above >= 0 ? above : below,
  }
}
