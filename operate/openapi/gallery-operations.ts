import { limits } from '../../contract/limits.ts';
import { type DescribedOperation, listOf, ref } from './described-operation.ts';

/** The operations of the gallery (specification §7), by resource and operation name. */
export const galleryOperations: Readonly<Record<string, DescribedOperation>> = {
  'gallery.listFolders': {
    summary: 'The names of the folders, sorted',
    response: { type: 'array', items: { type: 'string' } },
    status: 200,
    errors: [],
  },
  'gallery.listImages': {
    summary:
      'The pictures of a folder or of the root gallery: those that were put in order first, the others newest first',
    response: listOf('Picture'),
    status: 200,
    errors: [],
  },
  'gallery.listCovers': {
    summary: 'The cover of each folder that has pictures: the chosen one, or else its first',
    response: listOf('FolderCover'),
    status: 200,
    errors: [],
  },
  'gallery.listHome': {
    summary: 'The pictures that were chosen for places on the home page; the others show the parish’s own',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.listAllHome': {
    summary: 'The pictures that were chosen for the home page for administrators, never cached',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.setHome': {
    summary: 'Show a picture of the gallery at a place on the home page',
    description:
      'The places are slide-1 to slide-3 and wall-1 to wall-13. When the picture is deleted, the default is shown.',
    body: ref('HomeChoice'),
    response: ref('ChosenHomePicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.resetHome': {
    summary: 'Show the parish’s own picture at a place on the home page again',
    response: ref('Deleted'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.move': {
    summary: 'Move a picture to another folder',
    description:
      'It gets another key and address, and keeps its caption, its time and its history. When it fails half-way, calling it again finishes it.',
    body: ref('PictureMove'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.listAllFolders': {
    summary: 'The names of the folders for administrators, never cached',
    response: { type: 'array', items: { type: 'string' } },
    status: 200,
    errors: [],
  },
  'gallery.listAllImages': {
    summary: 'The pictures of a folder or of the root gallery for administrators, never cached',
    description:
      'consent says who confirmed, and when, that everybody who can be recognised agrees; pictures of an earlier release or client have none.',
    response: listOf('AdminPicture'),
    status: 200,
    errors: [],
  },
  'gallery.listArrivals': {
    summary: 'What became of the pictures that were uploaded lately',
    description:
      `A picture waits until its upload has ended, and is then taken or refused; the message says why. Its renditions are made ` +
      `later, and may show that it has to be refused. One that was taken is named for ${limits.takenArrivalDays} day, one that was refused for ${limits.refusedArrivalDays}.`,
    response: listOf('Arrival'),
    status: 200,
    errors: [],
  },
  'gallery.createFolder': {
    summary: 'Make a folder',
    body: ref('NewFolder'),
    response: ref('Folder'),
    status: 201,
    errors: ['conflict'],
  },
  'gallery.grant': {
    summary: 'Request a grant to upload a picture',
    description:
      'The picture is then PUT to uploadURL with its content type; key names it in the other calls. ' +
      'It is served with the Content-Disposition and Cache-Control of that PUT. ' +
      'consent says that everybody who can be recognised agrees, and for children their parents: who said so, and when, is kept with the picture. ' +
      'sourceHash, the SHA-256 of the file as it was chosen, lets duplicates find it later.',
    body: ref('NewPicture'),
    response: ref('PictureGrant'),
    status: 200,
    errors: [],
  },
  'gallery.findDuplicates': {
    summary: 'Which of these files have been uploaded before',
    description: 'Pictures that were uploaded without sourceHash are not found.',
    body: ref('SourceHashes'),
    response: listOf('KnownPicture'),
    status: 200,
    errors: [],
  },
  'gallery.setCaption': {
    summary: 'Set the caption of a picture, or clear it with an empty one',
    body: ref('Caption'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.giveConsent': {
    summary: 'Record that everybody who can be recognised in a picture agrees',
    description:
      'For pictures that were uploaded without it: who said so, and when, is kept with the picture. What was recorded first stays.',
    body: { type: 'object' },
    response: ref('AdminPicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.setOrder': {
    summary: 'Put a picture behind another of its folder, or before all',
    description:
      'Only the picture that is moved is written, so that two administrators who order an album at once lose nothing. ' +
      'It is refused with 409 when the other picture is not in the folder any more.',
    body: ref('PictureOrder'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.setCover': {
    summary: 'Choose the cover of a folder, or go back to its first picture with an empty key',
    body: ref('Cover'),
    response: ref('ChosenCover'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.removeImage': {
    summary: 'Delete a picture',
    response: ref('DeletedPicture'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.removeFolder': {
    summary: 'Delete a folder and its pictures',
    description: 'When it fails half-way, calling it again finishes it.',
    response: ref('DeletedFolder'),
    status: 200,
    errors: ['not_found'],
  },
};
