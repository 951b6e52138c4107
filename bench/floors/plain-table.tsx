import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

// The floor of row 8: a page of 200 rows with 10 columns of plain React; the button shows the next one.
const rows = Array.from({ length: 200 }, (_, index) => index);
const columns = Array.from({ length: 10 }, (_, index) => index);

function PlainTable(): ReactNode {
  const [page, setPage] = useState(0);
  return (
    <main>
      <button onClick={() => setPage(page + 1)}>{page}</button>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={`${page} ${row}`}>
              {columns.map((column) => (
                <td key={column}>{`${page} ${row} ${column}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<PlainTable />);
