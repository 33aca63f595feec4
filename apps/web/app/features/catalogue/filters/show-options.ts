/**
 * Shows other options in a list. Those that stay are the same elements as before: the focus remains on them, and a
 * press that began on one ends there.
 */
export function showOptions(list: HTMLUListElement, html: string): void {
  const next = document.createElement('template')
  next.innerHTML = html
  const shown = new Map([...list.children].map((item) => [boxOf(item).value, item]))
  let place = list.firstElementChild
  for (const item of [...next.content.children]) {
    const same = shown.get(boxOf(item).value)
    if (same === undefined) list.insertBefore(item, place)
    else {
      // A list keeps its order: what stands before the one that stays is gone, and comes again should it not be.
      while (place && place !== same) place = removed(place)
      if (place === null) list.append(same)
      else place = same.nextElementSibling
      takeOver(same, item)
    }
  }
  while (place) place = removed(place)
}

const boxOf = (item: Element): HTMLInputElement => item.querySelector('input') as HTMLInputElement

function removed(item: Element): Element | null {
  const next = item.nextElementSibling
  item.remove()
  return next
}

/** Words, amount and address are all that differs between one list and another. */
function takeOver(item: Element, next: Element): void {
  const [box, newBox] = [boxOf(item), boxOf(next)]
  box.ariaLabel = newBox.ariaLabel
  box.defaultChecked = newBox.defaultChecked
  item.querySelector('a')?.replaceWith(...next.querySelectorAll('a'))
}
