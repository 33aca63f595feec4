/**
 * Browsers draw the picture of a 404 answer too, so no script is needed. `no-picture.tsx` of the storefront draws the
 * same rug.
 */
export const picturePlaceholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -60 120 150" preserveAspectRatio="xMidYMid meet" fill="none" stroke="#7d746a" stroke-opacity=".4">' +
  '<path d="M5 5h14v20H5zM8 8h8v14H8zM6 5V2m4 3V2m4 3V2m4 3V2M6 28v-3m4 3v-3m4 3v-3m4 3v-3"/></svg>'
