/** What is wrong with the pictures of a form; `name`: with which one. */
export interface PictureProblem {
  readonly problem: 'pictureUnusable' | 'pictureTooLarge' | 'tooManyPictures'
  readonly name: string
}
