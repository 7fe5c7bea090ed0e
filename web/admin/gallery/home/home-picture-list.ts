import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';

/** What was chosen for the home page. */
export const listHomePictures = () => trackConnection(api.gallery.allHome);
