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
      'The pictures of a folder or of the root gallery: the arranged ones first, then the others, newest first',
    response: listOf('Picture'),
    status: 200,
    errors: [],
  },
  'gallery.listCovers': {
    summary:
      'Each folder that has pictures, with its date and description, and its cover: the chosen one, or else its first',
    response: listOf('FolderCover'),
    status: 200,
    errors: [],
  },
  'gallery.listHome': {
    summary: 'The pictures chosen for places on the home page; the other places show the parish’s own',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.listAllHome': {
    summary: 'The pictures chosen for the home page, for administrators, never cached',
    response: listOf('HomePicture'),
    status: 200,
    errors: [],
  },
  'gallery.listAllCovers': {
    summary: 'The covers of the folders for administrators, never cached',
    description: 'addedOn is the number of pictures of a folder by the day of their upload (UTC).',
    response: listOf('AdminFolderCover'),
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
    description: 'It keeps its key, address, caption, time and history.',
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
      'consent says who confirmed, and when, that everybody who can be recognised agrees; pictures from an earlier release or client have none.',
    response: listOf('AdminPicture'),
    status: 200,
    errors: [],
  },
  'gallery.listArrivals': {
    summary: 'The status of recently uploaded pictures',
    description:
      `A picture waits until its upload has finished, and is then taken or refused; the message says why. It can still be ` +
      `refused later, when its renditions are made. A taken picture is listed for ${limits.takenArrivalDays} day, a refused one for ${limits.refusedArrivalDays}.`,
    response: listOf('Arrival'),
    status: 200,
    errors: [],
  },
  'gallery.createFolder': {
    summary: 'Create a folder',
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
      'consent confirms that everybody who can be recognised agrees, and for children their parents; who confirmed it, and when, is kept with the picture. ' +
      'sourceHash, the SHA-256 of the original file, is used to find duplicates later.',
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
  'gallery.setConsent': {
    summary: 'Record that everybody who can be recognised in a picture agrees, or that consent was withdrawn',
    description:
      'Without withdrawn, for pictures that were uploaded without it; who confirmed it, and when, is kept with the picture. An earlier record is not replaced. ' +
      'With withdrawn, the picture is deleted for good, with its renditions, its earlier versions and its places on the home page; the changes keep who asked, and when.',
    body: ref('PictureConsent'),
    response: { anyOf: [ref('AdminPicture'), ref('DeletedPicture')] },
    status: 200,
    errors: ['not_found'],
  },
  'gallery.setOrder': {
    summary: 'Move a picture after another one in its folder, or to the front',
    description:
      'Only the moved picture is written, so that two administrators can arrange an album at the same time. ' +
      'Returns 409 if the other picture is no longer in the folder.',
    body: ref('PictureOrder'),
    response: ref('Picture'),
    status: 200,
    errors: ['not_found', 'conflict'],
  },
  'gallery.setCover': {
    summary: 'Choose the cover of a folder, or reset it to the first picture with an empty key',
    body: ref('Cover'),
    response: ref('ChosenCover'),
    status: 200,
    errors: ['not_found'],
  },
  'gallery.setAlbum': {
    summary: 'Set the date and the description of a folder, which visitors read above its pictures',
    body: ref('Album'),
    response: ref('SetAlbum'),
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
    description: 'If a call fails half-way, repeating it completes the deletion.',
    response: ref('DeletedFolder'),
    status: 200,
    errors: ['not_found'],
  },
};
