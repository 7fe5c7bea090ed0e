import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';

/** Returns the pictures chosen for the home page. */
export const listHomePictures = () => trackConnection(api.gallery.allHome);
