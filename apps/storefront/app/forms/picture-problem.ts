export interface PictureProblem {
  readonly problem: 'pictureUnusable' | 'pictureTooLarge' | 'tooManyPictures'
  readonly name: string
}
